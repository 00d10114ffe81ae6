/** Programs with one fault each, which the comparison must find. */
export const plantedFaults = {
  'forgets its position': instead(
    'insert or ignore into reading values (1, null, 0, 0)`)',
    'insert or ignore into reading values (1, null, 0, 0); update reading set position = null`)',
  ),
  'keeps its position before it has booked': instead(
    '    const order = kind ===',
    '    keepPosition.run(position)\n    const order = kind ===',
  ),
  'knows no doubles': (program: string) =>
    instead('id text primary key', 'id text')(program.replace(/\n {2}on conflict [\s\S]*?(?=`)/, '')),
  'sends goods under a new key each time': instead(
    'postAdminStockReceived(delivery)',
    'postAdminStockReceived({ ...delivery, key: crypto.randomUUID() })',
  ),
} as const
export type PlantedFault = keyof typeof plantedFaults

function instead(right: string, wrong: string) {
  return (program: string): string => {
    if (!program.includes(right)) throw new Error(`The program does not say “${right}” any more`)
    return program.replace(right, wrong)
  }
}
