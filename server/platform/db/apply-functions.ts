import type pg from 'pg'
import { type DatabaseFunction, listFunctions } from './database-functions.ts'

/** The functions and triggers a database has. */
interface AppliedFunctions {
  digests: ReadonlyMap<string, { definition: string; triggers: string }>
  /** Signatures of the functions in the schema, by name; without those of extensions. */
  signatures: ReadonlyMap<string, readonly string[]>
  /** The function that each trigger calls, by `table.trigger`. */
  triggers: ReadonlyMap<string, string>
}

const readDigests = 'select name, function_digest as definition, triggers_digest as triggers from schema_functions'

const readSignatures = `
  select p.proname as name, array_agg(p.oid::regprocedure::text) as signatures
  from pg_proc p where p.pronamespace = 'public'::regnamespace
    and not exists (select from pg_depend d where d.classid = 'pg_proc'::regclass and d.objid = p.oid and d.deptype = 'e')
  group by p.proname`

const readTriggers = `
  select format('%s.%s', c.relname, t.tgname) as name, p.proname as function
  from pg_trigger t join pg_class c on c.oid = t.tgrelid join pg_proc p on p.oid = t.tgfoid
  where not t.tgisinternal and c.relnamespace = 'public'::regnamespace and p.pronamespace = 'public'::regnamespace`

/**
 * Makes the functions and triggers of the database those of the files. Only what has changed, or is missing, is applied: a function
 * without locking a table, the triggers of a file with a short lock on theirs. `createdByMigrations` names the functions that may be
 * dropped where their file is gone; a function that is none of the shop's stays. Call it in a transaction.
 */
export async function applyFunctions(
  client: pg.ClientBase,
  createdByMigrations: () => ReadonlySet<string>,
  functions = listFunctions(),
): Promise<void> {
  const applied = await readApplied(client)
  const newDefinitions = functions.filter((databaseFunction) => isDefinitionPending(databaseFunction, applied))
  const newTriggers = functions.filter((databaseFunction) => areTriggersPending(databaseFunction, applied))
  // A function may call one that is created after it.
  await client.query('set local check_function_bodies = off')
  for (const { definition } of newDefinitions) await client.query(definition)
  await dropFormerSignatures(client, newDefinitions, applied)
  // Creating a trigger evaluates its condition, which may call any of the functions: triggers come last.
  for (const { triggers } of newTriggers) if (triggers) await client.query(triggers)
  await dropObsolete(client, functions, applied, createdByMigrations)
  const pending = functions.filter(
    (databaseFunction) => newDefinitions.includes(databaseFunction) || newTriggers.includes(databaseFunction),
  )
  if (pending.length > 0) await recordDigests(client, pending)
}

async function readApplied(client: pg.ClientBase): Promise<AppliedFunctions> {
  const digests = await client.query<{ name: string; definition: string; triggers: string }>(readDigests)
  const triggers = await client.query<{ name: string; function: string }>(readTriggers)
  return {
    digests: new Map(digests.rows.map((row) => [row.name, row])),
    signatures: await listSignatures(client),
    triggers: new Map(triggers.rows.map((row) => [row.name, row.function])),
  }
}

async function listSignatures(client: pg.ClientBase): Promise<ReadonlyMap<string, readonly string[]>> {
  const { rows } = await client.query<{ name: string; signatures: string[] }>(readSignatures)
  return new Map(rows.map(({ name, signatures }) => [name, signatures]))
}

const isDefinitionPending = ({ name, definitionDigest }: DatabaseFunction, applied: AppliedFunctions): boolean =>
  applied.digests.get(name)?.definition !== definitionDigest || !applied.signatures.has(name)

const areTriggersPending = ({ name, triggersDigest, triggerNames }: DatabaseFunction, applied: AppliedFunctions) =>
  applied.digests.get(name)?.triggers !== triggersDigest ||
  triggerNames.some((trigger) => applied.triggers.get(trigger) !== name)

/** A function with changed parameters would be created beside the former one. */
async function dropFormerSignatures(
  client: pg.ClientBase,
  created: readonly DatabaseFunction[],
  applied: AppliedFunctions,
): Promise<void> {
  if (created.length === 0) return
  const signatures = await listSignatures(client)
  const doubled = created.filter(({ name }) => (signatures.get(name)?.length ?? 0) > 1)
  for (const { name } of doubled)
    for (const signature of applied.signatures.get(name) ?? []) await client.query(`drop function ${signature}`)
}

/** Drops triggers without a file, and functions whose file was deleted. */
async function dropObsolete(
  client: pg.ClientBase,
  functions: readonly DatabaseFunction[],
  { digests, signatures, triggers }: AppliedFunctions,
  createdByMigrations: () => ReadonlySet<string>,
): Promise<void> {
  const names = new Set(functions.map(({ name }) => name))
  const strangers = [...signatures.keys()].filter((name) => !names.has(name))
  const former = strangers.length > 0 ? createdByMigrations() : new Set<string>()
  const obsolete = new Set(strangers.filter((name) => digests.has(name) || former.has(name)))
  const triggerNames = new Set(functions.flatMap((databaseFunction) => databaseFunction.triggerNames))
  for (const [name, caller] of triggers) {
    if (triggerNames.has(name) || !(names.has(caller) || obsolete.has(caller))) continue
    const [table, trigger] = name.split('.')
    await client.query(`drop trigger ${trigger} on ${table}`)
  }
  for (const name of obsolete)
    for (const signature of signatures.get(name) ?? []) await client.query(`drop function ${signature}`)
  if ([...digests.keys()].some((name) => !names.has(name)))
    await client.query('delete from schema_functions where name <> all($1)', [[...names]])
}

async function recordDigests(client: pg.ClientBase, functions: readonly DatabaseFunction[]): Promise<void> {
  await client.query(
    `insert into schema_functions (name, function_digest, triggers_digest) select * from unnest($1::text[], $2::text[], $3::text[])
     on conflict (name) do update
       set function_digest = excluded.function_digest, triggers_digest = excluded.triggers_digest`,
    [
      functions.map(({ name }) => name),
      functions.map(({ definitionDigest }) => definitionDigest),
      functions.map(({ triggersDigest }) => triggersDigest),
    ],
  )
}
