import { later } from '../../../web/lib/later.ts'

/**
 * uPlot makes a formatter of the browser's language as soon as it is loaded, and throws when that is no locale
 * („en-US@posix“). The panel is in Bulgarian for every browser.
 */
export function setLanguage(): void {
  Object.defineProperty(navigator, 'language', { value: 'bg-BG', configurable: true })
}

/** Loads when it is shown. */
export const TurnoverChart = later(() => {
  setLanguage()
  return import('./TurnoverChart.tsx').then((chart) => chart.TurnoverChart)
})
