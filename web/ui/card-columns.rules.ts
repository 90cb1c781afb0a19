/** Numbers of columns to choose from where five, four or three of them fit. */
const CHOICES = { wide: [3, 4, 5], medium: [4, 3], small: [3, 2] } as const

type Room = keyof typeof CHOICES

/** The numbers of columns that fill the last row of `count` cards best; the first of equals. */
export function cardColumns(count: number): Record<Room, number> {
  const filled = (columns: number) => (count % columns || columns) / columns
  const best = (room: Room) =>
    CHOICES[room].reduce<number>(
      (chosen, columns) => (filled(columns) > filled(chosen) ? columns : chosen),
      CHOICES[room][0],
    )
  return { wide: best('wide'), medium: best('medium'), small: best('small') }
}
