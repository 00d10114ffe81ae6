interface Network {
  saveData?: boolean
  effectiveType?: string
}

/** On a metered or slow connection nothing is fetched ahead. */
export function isLineDear(): boolean {
  const { connection } = navigator as Navigator & { connection?: Network }
  return connection?.saveData === true || /2g$/.test(connection?.effectiveType ?? '')
}
