import { useEffect } from 'react'
import { shallowEqual, useDispatch, useSelector } from 'react-redux'
import type { GarmentFit } from '#contract/catalogue/size-advice/garment-fit.contract.ts'
import { sizeAdviceApi } from '#web/api/size-advice-api.ts'
import type { AppState, AppStore } from '#web/store.ts'

const { findFit } = sizeAdviceApi.endpoints

/** The size data of several garments in their order; undefined for those that could not be loaded. */
export function useSizeData(ids: readonly string[]): (GarmentFit | undefined)[] {
  const dispatch = useDispatch<AppStore['dispatch']>()
  const idList = ids.join()
  useEffect(() => {
    const calls = idList === '' ? [] : idList.split(',').map((id) => dispatch(findFit.initiate(id)))
    return () => {
      for (const call of calls) call.unsubscribe()
    }
  }, [idList, dispatch])
  return useSelector((state: AppState) => ids.map((id) => findFit.select(id)(state).data), shallowEqual)
}
