import { Headset, ShieldCheck, Truck } from 'lucide-react'
import { Blurbs } from '../../ui/Blurbs.tsx'

const PROMISES = [
  { icon: Truck, title: 'Бърза доставка', text: 'До 2 работни дни в София и страната.', color: 'mint.subtle' },
  {
    icon: ShieldCheck,
    title: 'Гарантирано качество',
    text: 'Проверяваме всеки артикул, 14 дни за връщане.',
    color: 'sun.subtle',
  },
  { icon: Headset, title: 'Съвет от човек', text: 'Помагаме с избора по телефона и в шоурума.', color: 'iris.subtle' },
]

export function Promises() {
  return <Blurbs blurbs={PROMISES} />
}
