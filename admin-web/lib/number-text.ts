/** As Bulgarians write it, whatever language the browser has; „…“ while it is unknown. */
export const numberText = (number: number | undefined): string => number?.toLocaleString('bg-BG') ?? '…'
