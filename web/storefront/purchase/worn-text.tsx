import { wornText } from '#contract/catalogue/products/worn-size.rules.ts'
import { useI18n } from '#web/i18n/i18n-context.ts'

interface WornTextProps {
  id: string
  product: Parameters<typeof wornText>[0]
}

/** The height and size of the figure in the pictures. Unicode isolates become `bdi` elements, because no font subset contains them. */
export function WornText({ id, product }: WornTextProps) {
  const { language } = useI18n()
  const text = wornText(product, language)
  if (!text) return null
  return (
    <p id={id} className="wrap-anywhere text-muted text-sm">
      {text.split(/\u2068(.*?)\u2069/).map((part, index) => (index % 2 === 1 ? <bdi key={part}>{part}</bdi> : part))}
    </p>
  )
}
