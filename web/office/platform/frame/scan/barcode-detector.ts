import type { Detector } from './detector.ts'

interface DetectorClass {
  new (options: { formats: readonly string[] }): Detector
  getSupportedFormats(): Promise<readonly string[]>
}

const ours = ['qr_code', 'code_128', 'ean_13', 'ean_8', 'upc_a']

const detectorClass = () => (globalThis as { BarcodeDetector?: DetectorClass }).BarcodeDetector

/** Whether this browser shows a page what a camera sees. */
export function mayReadCamera(): boolean {
  return navigator.mediaDevices?.getUserMedia !== undefined
}

/** What reads slips and labels: the machine itself where it does, as Chrome on Android; else a reader that is fetched now. */
export async function openDetector(): Promise<Detector> {
  const native = detectorClass()
  const formats = (await native?.getSupportedFormats())?.filter((format) => ours.includes(format)) ?? []
  // One that reads squares alone, as on some machines, would look at labels for ever.
  if (native && formats.includes('code_128') && formats.includes('ean_13')) return new native({ formats })
  const { detectorOfOurs } = await import('./read-picture.ts')
  return detectorOfOurs()
}
