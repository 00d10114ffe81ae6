import { Parser } from 'htmlparser2'
import { Problem } from '#server/platform/http/problem.ts'

/** The parts of a workbook nest fewer than ten elements. */
const maxDepth = 32

interface XmlHandlers {
  /** Names come without a namespace prefix: `x:row` is `row`. */
  onOpen: (name: string, attributes: Readonly<Record<string, string>>) => void
  /** One text may come in several pieces. */
  onText?: (text: string) => void
  onClose?: (name: string) => void
}

/** Reads XML as a stream of events. The time it takes is linear in the length of the text, whatever stands in it. */
export function readXml(xml: string, { onOpen, onText = () => {}, onClose = () => {} }: XmlHandlers): void {
  let depth = 0
  const parser = new Parser(
    {
      onopentag: (name, attributes) => {
        depth++
        // The parser looks for the opening tag of each closing tag among all that are open.
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
