import { Box } from '@chakra-ui/react'
import { useEffect, useRef } from 'react'
import uPlot from 'uplot'
import 'uplot/dist/uPlot.min.css'
import { dayText } from '#rules/day-text.ts'
import { amountText, type Currency } from '#rules/money.ts'
import { useColorMode } from '../../../web/lib/color-mode.ts'
import { numberText } from '../../lib/number-text.ts'
import { chartData, type ChartDay } from './turnover-chart-data.ts'
import { shortDayText, weekdayText } from './turnover-words.ts'

interface TurnoverChartProps {
  days: readonly ChartDay[]
  before: readonly ChartDay[]
  currency: Currency
}

const HEIGHT = 280

/** With more days, the points of a line overlap. */
const FEW_DAYS = 31

/** Not clickable: hiding one of two stacked columns would falsify the other. */
const LEGEND = {
  '& .uplot': { fontFamily: 'inherit' },
  '& .u-legend': { textAlign: 'start', fontSize: 'sm', mt: '2', pointerEvents: 'none' },
  '& .u-legend .u-value': { fontVariantNumeric: 'tabular-nums' },
}

/** A canvas cannot use the variables of the theme. */
function colorsOf(element: Element) {
  const styles = getComputedStyle(element)
  const color = (name: string) => styles.getPropertyValue(`--chakra-colors-${name}`).trim()
  return {
    text: color('fg-muted'),
    line: color('border'),
    sale: color('iris-solid'),
    rent: color('mint-solid'),
    deposits: color('sun-solid'),
    previous: color('fg-muted'),
  }
}

function optionsOf({ days, before, currency }: TurnoverChartProps, element: Element): uPlot.Options {
  const colors = colorsOf(element)
  const { sale, rent } = chartData(days, before, currency)
  const money = (units: number | null | undefined) =>
    units == null ? '–' : amountText({ minorUnits: Math.round(units * 100), currency })
  const bars = uPlot.paths.bars?.({ size: [0.7, 48] })
  const columns = { width: 0, points: { show: false }, ...(bars && { paths: bars }) }
  const axis = { stroke: colors.text, ticks: { show: false }, font: '12px Nunito Variable, sans-serif' }
  return {
    width: element.clientWidth,
    height: HEIGHT,
    cursor: { drag: { x: false, y: false }, points: { show: false }, y: false },
    scales: {
      x: { time: false, range: [-0.6, days.length - 0.4] },
      y: { range: (_chart, _min, max) => [0, max > 0 ? max * 1.1 : 1] },
    },
    axes: [
      {
        ...axis,
        grid: { show: false },
        incrs: [1, 2, 5, 7, 14, 30, 60],
        space: 44,
        values: (_chart, places) => places.map((place) => shortDayText(days[place]?.day ?? '')),
      },
      {
        ...axis,
        size: 64,
        grid: { stroke: colors.line, width: 1 },
        values: (_chart, sums) => sums.map((sum) => numberText(sum)),
      },
    ],
    series: [
      {
        label: 'Ден',
        value: (_chart, place) => {
          const day = days[place]?.day
          return day === undefined ? '–' : `${weekdayText(day)}, ${dayText(day)}`
        },
      },
      // Drawn behind the sale at the height of both, so that the rent shows above the sale.
      {
        ...columns,
        label: 'Наем',
        fill: colors.rent,
        value: (_chart, _sum, _series, place) => money(place === null ? null : rent[place]),
      },
      {
        ...columns,
        label: 'Продажби',
        fill: colors.sale,
        value: (_chart, _sum, _series, place) => money(place === null ? null : sale[place]),
      },
      {
        label: 'Получени депозити',
        stroke: colors.deposits,
        width: 2,
        points: { show: days.length <= FEW_DAYS, size: 6, fill: colors.deposits },
        value: (_chart, sum) => money(sum),
      },
      {
        label: 'Предишен период',
        stroke: colors.previous,
        width: 2,
        dash: [6, 4],
        points: { show: days.length === 1 },
        value: (_chart, sum) => money(sum),
      },
    ],
  }
}

function Chart({ days, before, currency }: TurnoverChartProps) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const element = place.current
    if (element === null) return undefined
    const { places, stacked, sale, deposits, previous } = chartData(days, before, currency)
    const chart = new uPlot(
      optionsOf({ days, before, currency }, element),
      [places, stacked, sale, deposits, previous],
      element,
    )
    const sizes = new ResizeObserver(() => chart.setSize({ width: element.clientWidth, height: HEIGHT }))
    sizes.observe(element)
    return () => {
      sizes.disconnect()
      chart.destroy()
    }
  }, [days, before, currency])
  return (
    <Box
      ref={place}
      role="img"
      aria-label="Оборот по дни: продажби, наем и депозити. Същите числа са в таблицата."
      minH="80"
      css={LEGEND}
    />
  )
}

/** The `key` redraws it in the colours of the other mode. The table has the same numbers. */
export function TurnoverChart(props: TurnoverChartProps) {
  return <Chart key={useColorMode()} {...props} />
}
