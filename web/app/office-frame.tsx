import { Outlet } from 'react-router'

export function OfficeFrame() {
  return (
    <main id="main" tabIndex={-1} className="min-h-dvh outline-none">
      <Outlet />
    </main>
  )
}
