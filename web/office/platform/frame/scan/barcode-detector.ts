import type { Detector } from './detector.ts'

interface DetectorClass {
  new (options: { formats: readonly string[] }): Detector
  getSupportedFormats(): Promise<readonly string[]>
}

const decodedFormats = ['qr_code', 'code_128', 'ean_13', 'ean_8', 'upc_a']

const detectorClass = () => (globalThis as { BarcodeDetector?: DetectorClass }).BarcodeDetector

/** Whether this browser gives a page access to the camera. */
export function hasCamera(): boolean {
  return navigator.mediaDevices?.getUserMedia !== undefined
}

/** The decoder for QR codes and barcodes: the browser's own, as in Chrome on Android, or a library that is loaded now. */
export async function openDetector(): Promise<Detector> {
  const native = detectorClass()
  const formats = (await native?.getSupportedFormats())?.filter((format) => decodedFormats.includes(format)) ?? []
  // A browser that decodes only QR codes would never recognise a label.
  if (native && formats.includes('code_128') && formats.includes('ean_13')) return new native({ formats })
  const { libraryDetector: detectorOfOurs } = await import('./read-picture.ts')
  return detectorOfOurs()
}
