export type CategoryIconName =
  | 'ARCH'
  | 'BALLOON'
  | 'CAKE'
  | 'CHAIR'
  | 'COSTUME'
  | 'DECORATION'
  | 'GIFT'
  | 'LIGHT'
  | 'MACHINE'
  | 'PARTY'
  | 'SOUND'
  | 'STAR'
  | 'TABLE'
  | 'TENT'
  | 'THEME'

// The first row with a keyword that begins a word of the name decides (docs/spec/categories.md#sale-categories-page).
const KEYWORDS: readonly { icon: CategoryIconName; parts: readonly string[] }[] = [
  { icon: 'BALLOON', parts: ['балон', 'хелий'] },
  { icon: 'CAKE', parts: ['торт', 'свещ'] },
  { icon: 'GIFT', parts: ['подар', 'торбич'] },
  { icon: 'CHAIR', parts: ['стол', 'мебел'] },
  { icon: 'TABLE', parts: ['маса', 'маси', 'сервир', 'прибор', 'чаши', 'чинии'] },
  { icon: 'COSTUME', parts: ['костюм', 'маск'] },
  { icon: 'LIGHT', parts: ['осветл', 'лампи', 'светл'] },
  { icon: 'SOUND', parts: ['звук', 'музик', 'тонкол'] },
  { icon: 'TENT', parts: ['шатр', 'надуваем', 'открито'] },
  { icon: 'ARCH', parts: ['арк', 'стойк', 'фон'] },
  { icon: 'MACHINE', parts: ['машин'] },
  { icon: 'DECORATION', parts: ['украс', 'гирлянд', 'декор'] },
  { icon: 'THEME', parts: ['тем', 'фигур'] },
  { icon: 'STAR', parts: ['търсен', 'хит', 'любим'] },
]

export function categoryIcon(name: string): CategoryIconName {
  const words = name.toLowerCase().split(/[^\p{L}]+/u)
  const has = (part: string) => words.some((word) => word.startsWith(part))
  return KEYWORDS.find(({ parts }) => parts.some(has))?.icon ?? 'PARTY'
}
