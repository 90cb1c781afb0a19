import { ClipboardCheck, ShieldCheck, Warehouse } from 'lucide-react'
import { Blurbs } from '../../ui/Blurbs.tsx'

const PROMISES = [
  {
    icon: Warehouse,
    title: 'Вземате от склада',
    text: 'В уговорения ден, след потвърждение по телефона. Връщате там в последния ден.',
    color: 'mint.subtle',
  },
  {
    icon: ShieldCheck,
    title: 'Депозит за един ден',
    text: 'Връщаме го, щом артикулите са при нас в добро състояние.',
    color: 'sun.subtle',
  },
  {
    icon: ClipboardCheck,
    title: 'Протокол при предаване',
    text: 'Преглеждаме всичко заедно и го подписваме. Носете документ за самоличност.',
    color: 'iris.subtle',
  },
]

export function RentalPromises() {
  return <Blurbs blurbs={PROMISES} />
}
