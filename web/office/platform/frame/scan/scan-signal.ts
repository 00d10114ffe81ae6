const signals = {
  right: { tones: [880], loudness: 0.1, vibrates: [40] },
  again: { tones: [440, 440], loudness: 0.15, vibrates: [40, 60, 40] },
  wrong: { tones: [180, 140, 180], loudness: 0.4, vibrates: [300, 100, 300] },
} as const
const toneSeconds = 0.14

let audio: AudioContext | undefined

/** Sounds for scanning, because the user looks at the piece and not at the screen: a short note for success, loud with vibration for an error. */
export function signalScan(kind: keyof typeof signals): void {
  const { tones, loudness, vibrates } = signals[kind]
  navigator.vibrate?.([...vibrates])
  if (!('AudioContext' in globalThis)) return
  audio ??= new AudioContext()
  const context = audio
  void context.resume().then(() => {
    for (const [index, frequency] of tones.entries()) {
      const start = context.currentTime + index * toneSeconds * 1.3
      const tone = new OscillatorNode(context, { type: kind === 'right' ? 'sine' : 'square', frequency })
      const volume = new GainNode(context, { gain: loudness })
      volume.gain.exponentialRampToValueAtTime(0.0001, start + toneSeconds)
      tone.connect(volume).connect(context.destination)
      tone.start(start)
      tone.stop(start + toneSeconds)
    }
  })
}
