export type ThemeIcon =
  | 'PRINCESS'
  | 'UNICORN'
  | 'PIRATE'
  | 'SUPERHERO'
  | 'ANIMAL'
  | 'FAIRY'
  | 'SPACE'
  | 'MUSIC'
  | 'FLOWER'
  | 'SPORT'
  | 'FILM'
  | 'TOY'
  | 'LETTER'
  | 'MASK'
  | 'BALLOON'

/** #rrggbb. */
export interface ThemeGradient {
  from: string
  to: string
}

export interface ThemeStyle {
  icon: ThemeIcon
  gradient: ThemeGradient
}

// The first row with a keyword that occurs in the name decides (docs/spec/party-themes.md#icons-and-colours).
const STYLES: readonly { parts: readonly string[]; icon: ThemeIcon; gradient: ThemeGradient }[] = [
  { parts: ['принцес', 'princess'], icon: 'PRINCESS', gradient: { from: '#ffb5c8', to: '#cdb6f2' } },
  { parts: ['еднорог', 'еднороз', 'unicorn'], icon: 'UNICORN', gradient: { from: '#cdb6f2', to: '#a8e3dd' } },
  { parts: ['пират', 'pirate'], icon: 'PIRATE', gradient: { from: '#4c5bd4', to: '#33294f' } },
  { parts: ['супергеро', 'герои', 'superhero'], icon: 'SUPERHERO', gradient: { from: '#df3345', to: '#4c5bd4' } },
  { parts: ['животн', 'фигур', 'animal'], icon: 'ANIMAL', gradient: { from: '#6fbf5b', to: '#ffc43d' } },
  { parts: ['фея', 'феи', 'феите', 'fairy', 'fairies'], icon: 'FAIRY', gradient: { from: '#a8e3dd', to: '#ffb5c8' } },
  { parts: ['космос', 'космич', 'space'], icon: 'SPACE', gradient: { from: '#2a3170', to: '#9061d8' } },
  { parts: ['музик', 'диско', 'music'], icon: 'MUSIC', gradient: { from: '#9061d8', to: '#e8476f' } },
  { parts: ['цвет', 'flower'], icon: 'FLOWER', gradient: { from: '#ffd0b0', to: '#e8476f' } },
  { parts: ['спорт', 'футбол', 'sport'], icon: 'SPORT', gradient: { from: '#5ab6f0', to: '#6fbf5b' } },
  { parts: ['филм', 'анимац', 'кино', 'movie'], icon: 'FILM', gradient: { from: '#33294f', to: '#e8476f' } },
  { parts: ['играчк', 'игри', 'toy'], icon: 'TOY', gradient: { from: '#ffc43d', to: '#5ab6f0' } },
  { parts: ['цифр', 'букв', 'числ', 'letter'], icon: 'LETTER', gradient: { from: '#ff7f5c', to: '#9061d8' } },
  { parts: ['тематич'], icon: 'MASK', gradient: { from: '#45c4a5', to: '#4c5bd4' } },
]

const PLAIN: ThemeStyle = { icon: 'BALLOON', gradient: { from: '#ff7f5c', to: '#ffc43d' } }

export function themeStyle(name: string): ThemeStyle {
  const lower = name.toLowerCase()
  return STYLES.find(({ parts }) => parts.some((part) => lower.includes(part))) ?? PLAIN
}

export function styleOfIcon(icon: string): ThemeStyle | null {
  const wanted = icon.toUpperCase()
  return [...STYLES, PLAIN].find((style) => style.icon === wanted) ?? null
}
