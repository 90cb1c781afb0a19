import { later } from '../../../web/lib/later.ts'

/**
 * uPlot makes a formatter of the browser's language as soon as it is loaded, and throws when that is no locale
 * („en-US@posix“). The panel is in Bulgarian for every browser.
 */
export function loadChart() {
  Object.defineProperty(navigator, 'language', { value: 'bg-BG', configurable: true })
  return import('./TurnoverChart.tsx')
}

/** Loads when it is shown. */
export const TurnoverChart = later(() => loadChart().then((chart) => chart.TurnoverChart))
