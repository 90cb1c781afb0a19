const SHOP = 'https://shop.invalid'

/** Browsers drop tabs and line ends of an address, and read `\` as `/`: it could lead elsewhere than it says. */
// oxlint-disable-next-line no-control-regex -- these are the characters to refuse
const MISLEADING = /[\u0000-\u0020\u007f-\u00a0\\\p{Default_Ignorable_Code_Point}\p{Surrogate}\s]/u

const originOf = (href: string): string | null => (URL.canParse(href, SHOP) ? new URL(href, SHOP).origin : null)

/** A path of the shop (docs/spec/storefront.md#links-in-texts). */
export const isOwnPath = (href: string): boolean =>
  href.startsWith('/') && !MISLEADING.test(href) && originOf(href) === SHOP

/** An address of another site, of mail or of a telephone: everything else might run a script. */
export const isOutsideLink = (href: string): boolean =>
  /^(?:https?:\/\/[^/]|mailto:.|tel:\+?\d)/i.test(href) && !MISLEADING.test(href) && originOf(href) !== null
