const heartbeatMs = 5000

export function say(line) {
  process.stdout.write(`${line}\n`)
}

/** Shows progress during a slow task. */
export async function withProgress(title, work) {
  const started = Date.now()
  say(title)
  const seconds = () => Math.round((Date.now() - started) / 1000)
  const timer = setInterval(() => say(`  … still at it, ${seconds()} s`), heartbeatMs)
  try {
    return await work()
  } finally {
    clearInterval(timer)
    say(`  done in ${seconds()} s`)
  }
}
