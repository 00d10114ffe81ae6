import { createSlice } from '@reduxjs/toolkit'

/** Set when the catalogue changed in another tab; product lists then refetch and reset it. */
export const productEventsSlice = createSlice({
  name: 'productEvents',
  initialState: { refetchNeeded: false },
  reducers: {
    refetchRequested: (state) => {
      state.refetchNeeded = true
    },
    refetchDone: (state) => {
      state.refetchNeeded = false
    },
  },
  selectors: { selectRefetchNeeded: ({ refetchNeeded }) => refetchNeeded },
})

export const { refetchRequested, refetchDone } = productEventsSlice.actions
export const { selectRefetchNeeded } = productEventsSlice.selectors
