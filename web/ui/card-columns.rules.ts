/** Numbers of columns to choose from, by the room for five, four or three; the first is preferred. */
const CHOICES = { wide: [3, 4, 5], medium: [4, 3], small: [3, 2] } as const

type Room = keyof typeof CHOICES

/** For each room the number of columns with the fullest last row of `count` cards; of equal ones the first. */
export function cardColumns(count: number): Record<Room, number> {
  const filled = (columns: number) => (count % columns || columns) / columns
  const best = (room: Room) =>
    CHOICES[room].reduce<number>(
      (chosen, columns) => (filled(columns) > filled(chosen) ? columns : chosen),
      CHOICES[room][0],
    )
  return { wide: best('wide'), medium: best('medium'), small: best('small') }
}
