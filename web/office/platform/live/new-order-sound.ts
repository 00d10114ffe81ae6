/** The two notes of the sound for a new order. */
const notes = [
  { frequencyHz: 659.25, atSeconds: 0 },
  { frequencyHz: 880, atSeconds: 0.14 },
] as const
const loudness = 0.06
const ringsSeconds = 0.9

let audio: AudioContext | undefined

/** Plays the sound; browsers allow it only after the first interaction. */
export function playNewOrderSound(): void {
  if (!navigator.userActivation?.hasBeenActive) return
  audio ??= new AudioContext()
  const context = audio
  void context.resume().then(() => {
    for (const { frequencyHz, atSeconds } of notes) {
      const start = context.currentTime + atSeconds
      const tone = new OscillatorNode(context, { type: 'sine', frequency: frequencyHz })
      const volume = new GainNode(context, { gain: 0 })
      volume.gain.linearRampToValueAtTime(loudness, start + 0.02)
      volume.gain.exponentialRampToValueAtTime(0.0001, start + ringsSeconds)
      tone.connect(volume).connect(context.destination)
      tone.start(start)
      tone.stop(start + ringsSeconds)
    }
  })
}
