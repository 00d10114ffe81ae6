import { Khatam } from './motif/khatam.tsx'

export function Spinner({ label }: { label: string }) {
  return (
    <div role="status" className="flex flex-col items-center gap-4 py-16 text-brown">
      <Khatam className="size-10 animate-[spin_2.4s_linear_infinite]" />
      <span className="text-muted">{label}</span>
    </div>
  )
}
