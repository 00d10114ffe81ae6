import { strToU8, Zip, ZipDeflate } from 'fflate'

/** A file of an archive, generated while it is packed. */
export interface PackedFile {
  name: string
  text: AsyncIterable<string>
}

/** Packs files one after the other; only one part of them is in memory. */
export async function* zipped(files: readonly PackedFile[]): AsyncGenerator<Buffer> {
  let packed: Uint8Array[] = []
  const archive = new Zip((error, part) => {
    if (error) throw error
    packed.push(part)
  })
  const taken = () => {
    const parts = Buffer.concat(packed)
    packed = []
    return parts
  }
  for (const { name, text } of files) {
    const file = new ZipDeflate(name, { level: 6 })
    archive.add(file)
    for await (const part of text) {
      file.push(strToU8(part))
      if (packed.length > 0) yield taken()
    }
    file.push(new Uint8Array(0), true)
    yield taken()
  }
  archive.end()
  yield taken()
}
