import { createSlice } from '@reduxjs/toolkit'

/** Raised when the catalogue changed somewhere else; product lists then fetch again and lower it. */
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
