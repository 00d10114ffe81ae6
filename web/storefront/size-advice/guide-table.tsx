import { sizeName } from '#contract/catalogue/products/size-name.rules.ts'
import { useI18n } from '#web/i18n/i18n-context.ts'

interface GuideTableProps {
  title: string
  text: string
  /** The heading of the first column. */
  sizes: string
  columns: readonly string[]
  rows: readonly (readonly [size: string, ...values: string[]])[]
}

/** Centimetres by size. Ranges are written from low to high on one line, also in right-to-left text. */
export function GuideTable({ title, text, sizes, columns, rows }: GuideTableProps) {
  const { language } = useI18n()
  return (
    <section className="flex flex-col gap-2">
      <h3 className="font-semibold text-lg">{title}</h3>
      <p className="text-muted text-sm">{text}</p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a table wider than the phone is scrolled with the keyboard, too */}
      <section className="-mx-2 overflow-x-auto" tabIndex={0} aria-label={title}>
        <table className="w-full border-collapse text-center tabular-nums">
          <thead>
            <tr className="border-line border-b">
              <th scope="col" className="px-1 py-2 text-start text-sm">
                {sizes}
              </th>
              {columns.map((column) => (
                <th
                  key={column}
                  scope="col"
                  className="px-1 py-2 font-semibold text-xs leading-snug sm:px-2 sm:text-sm"
                >
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(([size, ...values]) => (
              <tr key={size} className="border-line border-b">
                <th scope="row" className="px-1 py-2 text-start font-semibold">
                  <bdi>{sizeName(size, language)}</bdi>
                </th>
                {values.map((value, index) => (
                  <td key={columns[index]} className="px-1 py-2 max-sm:text-sm sm:px-2">
                    <bdi dir="ltr" className="whitespace-nowrap">
                      {value}
                    </bdi>
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </section>
  )
}
