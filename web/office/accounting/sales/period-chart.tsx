import { Bar, BarChart, CartesianGrid, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts'
import type { Direction } from '#contract/platform/text/languages.ts'

export interface ChartPeriod {
  from: string
  value: number
}

interface StepChartProps {
  steps: readonly ChartPeriod[]
  direction: Direction
  colour: string
  shortName: (from: string) => string
  fullName: (from: string) => string
  format: (value: number) => string
  formatAxis: (value: number) => string
}

/** Margin in pixels for the half of the last label that extends beyond its bar. */
const labelOverflowPx = 24

/** A bar chart with one bar per day or month, mirrored in right-to-left languages. Hidden from screen readers, which get the table beside it. */
export function PeriodChart({ steps, direction, colour, shortName, fullName, format, formatAxis }: StepChartProps) {
  const rtl = direction === 'rtl'
  // The chart is drawn left to right; isolates keep the direction of Arabic labels.
  const asRead = (text: string) => (rtl ? `\u2067${text}\u2069` : text)
  const axis = {
    stroke: 'var(--color-line-strong)',
    tick: { fill: 'var(--color-muted)', fontSize: 12 },
    tickLine: false,
  }
  return (
    <div aria-hidden="true" dir="ltr" className="h-44">
      <ResponsiveContainer width="100%" height="100%">
        <BarChart
          data={[...steps]}
          margin={{ top: 8, right: rtl ? 0 : labelOverflowPx, bottom: 0, left: rtl ? labelOverflowPx : 0 }}
          accessibilityLayer={false}
        >
          <CartesianGrid vertical={false} stroke="var(--color-line)" />
          <XAxis
            {...axis}
            dataKey="from"
            tickFormatter={(from: string) => asRead(shortName(from))}
            reversed={rtl}
            minTickGap={16}
          />
          <YAxis
            {...axis}
            axisLine={false}
            orientation={rtl ? 'right' : 'left'}
            tickFormatter={(value: number) => asRead(formatAxis(value))}
            width={52}
            tickCount={4}
            allowDecimals={false}
          />
          <Tooltip
            cursor={{ fill: 'var(--color-brown-soft)' }}
            isAnimationActive={false}
            content={({ active, payload }) => {
              const step = active ? (payload[0]?.payload as ChartPeriod | undefined) : undefined
              if (!step) return null
              return (
                <div
                  dir={direction}
                  className="rounded-md border border-line bg-surface px-3 py-2 text-sm shadow-float"
                >
                  <p className="text-muted">{fullName(step.from)}</p>
                  <bdi className="font-semibold">{format(step.value)}</bdi>
                </div>
              )
            }}
          />
          <Bar dataKey="value" fill={colour} radius={[3, 3, 0, 0]} maxBarSize={36} isAnimationActive={false} />
        </BarChart>
      </ResponsiveContainer>
    </div>
  )
}
