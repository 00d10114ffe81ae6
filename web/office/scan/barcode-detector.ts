interface Detector {
  detect(source: HTMLVideoElement): Promise<readonly { rawValue: string }[]>
}

interface DetectorClass {
  new (options: { formats: readonly string[] }): Detector
  getSupportedFormats(): Promise<readonly string[]>
}

const ours = ['qr_code', 'code_128']

const detectorClass = () => (globalThis as { BarcodeDetector?: DetectorClass }).BarcodeDetector

/** Whether this browser may read what a camera sees: Chrome on Android does, others are typed or scanned into. */
export function mayReadCamera(): boolean {
  return detectorClass() !== undefined && navigator.mediaDevices?.getUserMedia !== undefined
}

/** What reads our slips and labels; nothing where the machine has no reader for them. */
export async function openDetector(): Promise<Detector | undefined> {
  const known = detectorClass()
  const formats = (await known?.getSupportedFormats())?.filter((format) => ours.includes(format)) ?? []
  return known && formats.length > 0 ? new known({ formats }) : undefined
}
