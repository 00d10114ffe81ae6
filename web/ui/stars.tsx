import { Star } from 'lucide-react'
import { classNames } from './class-names.ts'

/** A rating out of five; `label` says it in words. */
export function Stars({ count, label }: { count: number; label: string }) {
  return (
    <span role="img" aria-label={label} className="inline-flex gap-0.5">
      {[1, 2, 3, 4, 5].map((star) => (
        <Star
          key={star}
          aria-hidden="true"
          className={classNames('size-4', star <= Math.round(count) ? 'fill-brown text-brown' : 'text-line-strong')}
        />
      ))}
    </span>
  )
}
