import { RandomGenerator } from '#server/operations/sample-year/random-generator.ts'
import { type CourierSimulator, type SendFault, sendFaults, startCourierSimulator } from './courier-simulator.ts'

const token = 'a-secret-of-the-drill'
/**
 * Faults that take no time, for calls other than `bulk-create`: a state is requested for each parcel, and a timeout would take half a minute each.
 */
const faultsWithoutTimeout = [
  'error',
  'error-after',
  'half',
  'cut',
  'twice',
  'garbage',
] as const satisfies readonly SendFault[]
const shares: Readonly<Record<string, number>> = { 'bulk-create': 0.65, filter: 0.25, 'bulk-print': 0.3, etat: 0.04 }

/** When a process is killed: as a call of this kind arrives at the courier, or just after its response. */
export interface KillAt {
  kind: string
  when: 'arrives' | 'answered'
  victim: 'server' | 'database'
}

/** Combines each kind of call with both moments and both processes, repeated to the number of kills. */
export function killPlan(kills: number): KillAt[] {
  const each = ['bulk-create', 'etat', 'filter', 'bulk-print'].flatMap((kind) =>
    (['arrives', 'answered'] as const).flatMap((when) =>
      (['server', 'database'] as const).map((victim): KillAt => ({ kind, when, victim })),
    ),
  )
  // In another order, so that consecutive kills differ in the call, the moment and the process.
  const mixed = each.map((_, index) => each[(index * 7) % each.length] as KillAt)
  return Array.from({ length: kills }, (_, index) => mixed[index % mixed.length] as KillAt)
}

export interface DrillCourier extends CourierSimulator {
  token: string
  /** While true, no call is answered. */
  isAway: boolean
  /** The number of times each fault happened. */
  faultCounts: ReadonlyMap<string, number>
  /** The number of remaining kills. */
  killsLeft(): number
}

const restMs = 4000

/** Starts a courier simulator that injects faults, and kills processes according to the plan. */
export async function startDrillCourier(
  { seed, kills, isPatient }: { seed: number; kills: number; isPatient: boolean },
  kill: (victim: KillAt['victim']) => void,
): Promise<DrillCourier> {
  const chance = new RandomGenerator(seed)
  const faults = isPatient ? sendFaults : faultsWithoutTimeout
  const plannedKills = killPlan(kills)
  const happened = new Map<string, number>()
  const turns = new Map<string, number>()
  let away = false
  let lastKill = 0
  const killIfDue = (kind: string) => {
    const due = plannedKills.findIndex((plannedKill) => plannedKill.kind === kind)
    if (due < 0 || Date.now() - lastKill <= restMs) return
    lastKill = Date.now()
    const [nextKill] = plannedKills.splice(due, 1)
    if (nextKill) setTimeout(() => kill(nextKill.victim), nextKill.when === 'arrives' ? 0 : 40)
  }
  /** Each kind of call gets the possible faults in turn. */
  const faultOf = (kind: string): SendFault | undefined => {
    if (away) return 'cut'
    if (chance.next() >= (shares[kind] ?? 0)) return undefined
    const among = kind === 'bulk-create' ? faults : faultsWithoutTimeout
    const turn = turns.get(kind) ?? 0
    turns.set(kind, turn + 1)
    const fault = among[turn % among.length]
    const name = `${kind} ${fault}`
    happened.set(name, (happened.get(name) ?? 0) + 1)
    return fault
  }
  const courier = await startCourierSimulator({
    token,
    lateMs: 40_000,
    fault: (kind) => {
      killIfDue(kind)
      return faultOf(kind)
    },
  })
  return Object.defineProperties(courier as DrillCourier, {
    token: { value: token },
    isAway: {
      get: () => away,
      set: (is: boolean) => {
        away = is
      },
    },
    faultCounts: { value: happened },
    killsLeft: { value: () => plannedKills.length },
  })
}
