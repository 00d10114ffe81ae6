interface Network {
  saveData?: boolean
  effectiveType?: string
}

/** On a line that is counted or crawls, nothing is fetched that nobody has asked for. */
export function isLineDear(): boolean {
  const { connection } = navigator as Navigator & { connection?: Network }
  return connection?.saveData === true || /2g$/.test(connection?.effectiveType ?? '')
}
