interface Line {
  /** Which line of the text it begins in. */
  line: number
  text: string
}

export type Block =
  | ({ kind: 'heading' } & Line)
  | ({ kind: 'text' } & Line)
  | { kind: 'list'; line: number; items: Line[] }

/** Plain text as people write it: a line that begins with `#` is a heading, lines that begin with `-` are a list. */
export function blocksOf(written: string): Block[] {
  const blocks: Block[] = []
  let joins = false
  for (const [line, raw] of written.split(/\r?\n/).entries()) {
    const text = raw.trim()
    const last = joins ? blocks.at(-1) : undefined
    const heading = /^#+\s+(.+)$/.exec(text)?.[1]
    const item = /^[-•]\s+(.+)$/.exec(text)?.[1]
    joins = text !== '' && !heading
    if (heading) blocks.push({ kind: 'heading', line, text: heading })
    else if (item && last?.kind === 'list') last.items.push({ line, text: item })
    else if (item) blocks.push({ kind: 'list', line, items: [{ line, text: item }] })
    else if (text && last?.kind === 'text') last.text += `\n${text}`
    else if (text) blocks.push({ kind: 'text', line, text })
  }
  return blocks
}

interface Chapter {
  line: number
  title: string
  blocks: Block[]
}

/** The same by heading: what stands before the first has none. */
export function chaptersOf(written: string): Chapter[] {
  const chapters: Chapter[] = []
  for (const block of blocksOf(written)) {
    const { line } = block
    if (block.kind === 'heading') chapters.push({ line, title: block.text, blocks: [] })
    else if (chapters.length === 0) chapters.push({ line, title: '', blocks: [block] })
    else chapters.at(-1)?.blocks.push(block)
  }
  return chapters
}
