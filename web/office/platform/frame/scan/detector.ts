/** What finds codes in what a camera sees. */
export interface Detector {
  detect(source: HTMLVideoElement): Promise<readonly { rawValue: string }[]>
}
