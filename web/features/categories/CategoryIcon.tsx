import {
  Armchair,
  Cake,
  Gift,
  Lightbulb,
  Music2,
  PartyPopper,
  Shapes,
  Shirt,
  Sparkles,
  Tent,
  Utensils,
} from 'lucide-react'

// The first row with a keyword that occurs in the name decides (storefront 2, products).
const ICONS = [
  { parts: ['торт', 'свещ'], icon: Cake },
  { parts: ['подар', 'торбич'], icon: Gift },
  { parts: ['маса', 'сервир', 'прибор'], icon: Utensils },
  { parts: ['костюм', 'аксесоар'], icon: Shirt },
  { parts: ['стол', 'мебел'], icon: Armchair },
  { parts: ['осветл', 'лампи', 'светл'], icon: Lightbulb },
  { parts: ['звук', 'музик'], icon: Music2 },
  { parts: ['арк', 'стойк', 'шатр', 'открито'], icon: Tent },
  { parts: ['украс', 'гирлянд'], icon: Sparkles },
  { parts: ['тем', 'фигур'], icon: Shapes },
]

/** Chosen by keywords in the name; a party popper when none matches. */
export function CategoryIcon({ name }: { name: string }) {
  const lower = name.toLowerCase()
  const Icon = ICONS.find(({ parts }) => parts.some((part) => lower.includes(part)))?.icon ?? PartyPopper
  return <Icon size={24} />
}
