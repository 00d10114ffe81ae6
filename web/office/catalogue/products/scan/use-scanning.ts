import { useRef, useState } from 'react'
import type { ScannedPiece } from '#contract/catalogue/products/stock.contract.ts'
import { useI18n } from '#web/i18n/i18n-context.ts'
import { problemMessage } from '#web/office/catalogue/products/problem-message.ts'
import { useLazyFindPiecesQuery } from '#web/office/catalogue/products/stock/stock-api.ts'

/** The outcome of the last scan. */
export interface ScanOutcome {
  number: number
  kind: 'right' | 'wrong' | 'several'
  text: string
  /** The candidates, if several pieces have the same code. */
  pieces: readonly ScannedPiece[]
}

/** Looks up scanned codes and runs an action on each piece, one after the other: two quick scans count as two. */
export function useScanning(
  onPiece: (piece: ScannedPiece) => Promise<string>,
  signal: (kind: 'right' | 'again' | 'wrong') => void,
) {
  const { t } = useI18n()
  const [find] = useLazyFindPiecesQuery()
  const [last, setLast] = useState<ScanOutcome>()
  const queue = useRef<Promise<void>>(Promise.resolve())
  const act = useRef(onPiece)
  act.current = onPiece

  const say = (kind: ScanOutcome['kind'], text: string, pieces: readonly ScannedPiece[] = []) => {
    signal(kind === 'several' ? 'again' : kind)
    setLast((previous) => ({ number: (previous?.number ?? 0) + 1, kind, text, pieces }))
  }
  const done = async (work: () => Promise<void>) => {
    try {
      await work()
    } catch (error) {
      say('wrong', t(problemMessage(error)))
    }
  }
  const inTurn = (work: () => Promise<void>) => {
    queue.current = queue.current.then(() => done(work))
  }
  const choose = (piece: ScannedPiece) => inTurn(async () => say('right', await act.current(piece)))
  const take = (code: string) => {
    const trimmed = code.trim()
    if (trimmed === '') return
    inTurn(async () => {
      const pieces = await find(trimmed).unwrap()
      const [only, ...rest] = pieces
      if (!only) say('wrong', t('pieces.unknown', { code: trimmed }))
      else if (rest.length > 0) say('several', '', pieces)
      else say('right', await act.current(only))
    })
  }
  return { last, take, choose }
}
