import { setTimeout as delay } from 'node:timers/promises'
import type { DatabaseCluster, DatabaseNode } from './nodes.ts'
import { waitUntil } from './program.ts'
import type { Shops } from './shops.ts'

const takeOverPatienceMs = 90_000
const frozenMs = 20_000
const cutOffMs = 10_000

interface Stage {
  cluster: DatabaseCluster
  shops: Shops
}

/** A disruption of a running shop; it ends when everything runs again. */
export interface Disruption {
  name: string
  happen: (stage: Stage) => Promise<void>
}

/** The machine with the primary database loses power and comes back later. */
export const leaderDies: Disruption = {
  name: 'the leader is killed',
  happen: async ({ cluster }) => {
    const leader = await cluster.leader()
    await leader.killBehind()
    await untilAnotherLeads(cluster, leader)
    leader.start()
  },
}

/** Waits for the takeover, because a primary that restarts before it is missed stays primary and loses nothing. */
function untilAnotherLeads({ leader }: DatabaseCluster, previousLeader: DatabaseNode): Promise<void> {
  return waitUntil('another leads', async () => (await leader()) !== previousLeader, takeOverPatienceMs)
}

/** The primary freezes with open connections, and wakes up when another node is primary. */
export const leaderFreezes: Disruption = {
  name: 'the leader is frozen for 20 s',
  happen: async ({ cluster }) => {
    const leader = await cluster.leader()
    leader.freeze()
    await delay(frozenMs)
    leader.thaw()
  },
}

/** The only synchronous standby, which has to confirm each order, freezes. */
export const standbyFreezes: Disruption = {
  name: 'the standby is frozen for 10 s',
  happen: async ({ cluster }) => {
    const standby = await cluster.standby()
    standby.freeze()
    await delay(cutOffMs)
    standby.thaw()
  },
}

export const switchOver: Disruption = {
  name: 'another leads, as planned',
  happen: ({ cluster }) => cluster.switchOver(),
}

export const shopDies: Disruption = {
  name: 'a shop is killed',
  happen: async ({ shops }) => {
    const shop = shops.all[1]
    await shop?.kill()
    shop?.start()
    await shop?.untilOpen()
  },
}

export const shopIsReplaced: Disruption = {
  name: 'a shop is taken down and started anew, as for another version',
  happen: async ({ shops }) => {
    const shop = shops.all[2]
    await shop?.stop()
    shop?.start()
    await shop?.untilOpen()
  },
}

/** Starts the shop without a primary database: it waits and opens by itself later. */
export const shopStartsMeanwhile: Disruption = {
  name: 'a shop starts while nobody leads',
  happen: async ({ cluster, shops }) => {
    const shop = shops.all[0]
    await shop?.stop()
    const leader = await cluster.leader()
    await leader.killBehind()
    shop?.start()
    await untilAnotherLeads(cluster, leader)
    leader.start()
    await shop?.untilOpen()
  },
}
