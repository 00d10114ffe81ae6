import { Printer } from 'lucide-react'
import { useParams } from 'react-router'
import type { HeadContext, PageHead } from '#web/app/screen.ts'
import { useI18n } from '#web/i18n/i18n-context.ts'
import { loadOrdersMessages } from '#web/i18n/load-messages.ts'
import { paths } from '#web/paths.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { PrintedSheet } from '#web/ui/printed-sheet.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { OrderLoader } from './order-loader.tsx'
import { Receipt } from './receipt.tsx'

export const messages = loadOrdersMessages

export function head({ i18n }: HeadContext): PageHead {
  return { title: i18n.t('receipt.title'), unlisted: true }
}

export function Screen() {
  const { t } = useI18n()
  const { id = '' } = useParams()
  return (
    <div className="page max-w-3xl py-6 md:py-10 print:p-0">
      <OrderLoader id={id} title="receipt.title" waiting={<Skeleton className="h-[40rem]" />}>
        {(order) => (
          <>
            <div className="mb-5 flex flex-wrap justify-between gap-3 print:hidden">
              <ButtonLink to={paths.orders} look="secondary">
                {t('nav.orders')}
              </ButtonLink>
              <Button onClick={() => window.print()}>
                <Printer className="size-5" aria-hidden="true" />
                {t('receipt.print')}
              </Button>
            </div>
            <PrintedSheet paper="receipt">
              <Receipt order={order} />
            </PrintedSheet>
          </>
        )}
      </OrderLoader>
    </div>
  )
}
