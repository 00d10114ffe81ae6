/** Finds codes in camera frames. */
export interface Detector {
  detect(source: HTMLVideoElement): Promise<readonly { rawValue: string }[]>
}
