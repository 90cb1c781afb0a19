/** How a charge is named on pages, papers and in e-mails: „Монтаж × 2“. */
export const chargeName = ({ name, quantity }: { name: string; quantity: number }): string =>
  quantity === 1 ? name : `${name} × ${quantity}`
