import { Image, Link } from '@chakra-ui/react'
import { shownShop } from '../../lib/shown-shop.ts'

const TITLE = 'Официално уведомление за законовата гаранция'

/** The official file, never altered: a picture is shown, a document is linked (docs/spec/guarantee-notice.md#where-it-is-shown). */
export function GuaranteeNotice() {
  const { notice } = shownShop()
  if (notice === undefined) return null
  return (
    <Link href={notice.address} target="_blank" variant="underline" fontSize="sm" display="block">
      {notice.isPicture ? <Image src={notice.address} alt={TITLE} width="100%" height="auto" loading="lazy" /> : TITLE}
    </Link>
  )
}
