import { Parser } from 'htmlparser2'
import { Problem } from '#server/platform/http/problem.ts'

/** Elements of a workbook are nested less than ten levels deep. */
const maxDepth = 32

interface XmlHandlers {
  /** Names without their namespace prefix: `x:row` is `row`. */
  onOpen: (name: string, attributes: Readonly<Record<string, string>>) => void
  /** A text may arrive in several parts. */
  onText?: (text: string) => void
  onClose?: (name: string) => void
}

/** Reads XML as a stream of events, in a time linear in its length. */
export function readXml(xml: string, { onOpen, onText = () => {}, onClose = () => {} }: XmlHandlers): void {
  let depth = 0
  const parser = new Parser(
    {
      onopentag: (name, attributes) => {
        depth++
        // The parser compares each closing tag with all open ones, so the depth is limited.
        if (depth > maxDepth) throw new Problem('sheet-not-readable')
        onOpen(localName(name), attributes)
      },
      ontext: onText,
      onclosetag: (name) => {
        depth--
        onClose(localName(name))
      },
    },
    { xmlMode: true },
  )
  parser.end(xml)
}

const localName = (name: string) => name.slice(name.indexOf(':') + 1)
