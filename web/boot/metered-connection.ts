interface Network {
  saveData?: boolean
  effectiveType?: string
}

/** Whether the connection is metered or slow; then nothing is prefetched. */
export function isMeteredConnection(): boolean {
  const { connection } = navigator as Navigator & { connection?: Network }
  return connection?.saveData === true || /2g$/.test(connection?.effectiveType ?? '')
}
