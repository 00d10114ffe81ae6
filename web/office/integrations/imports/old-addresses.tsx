import { Trash2 } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { Link } from 'react-router'
import { urlRedirectLimits } from '#contract/integrations/imports/import-limits.ts'
import type { UrlRedirect } from '#contract/integrations/imports/url-redirects.contract.ts'
import { useI18n } from '#web/i18n/i18n-context.ts'
import { SearchBox } from '#web/office/platform/frame/search-box.tsx'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/field.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { importProblem } from './import-texts.ts'
import { useListOldAddressesQuery, useRemoveOldAddressMutation, useSaveOldAddressMutation } from './imports-api.ts'

/** Redirects from the other shop's addresses, imported from its file or typed. */
export function OldAddresses() {
  const { t } = useI18n()
  const [q, setQ] = useState('')
  const [page, setPage] = useState(1)
  const { data } = useListOldAddressesQuery({ q, page }, { refetchOnMountOrArgChange: true })
  const total = data?.total ?? 0
  const look = (words: string) => {
    setQ(words)
    setPage(1)
  }
  return (
    <Panel title={t('bring.addresses')} text={t('bring.addressesText')}>
      <div className="flex flex-col gap-4">
        <SaveAddress />
        {(total > 0 || q !== '') && <SearchBox label={t('bring.searchAddress')} value={q} onSearch={look} />}
        {(total > 0 || q !== '') && <p className="text-muted text-sm">{t('bring.addressCount', { count: total })}</p>}
        <ul className="divide-y divide-line">
          {data?.addresses.map((address) => (
            <AddressRow key={address.path} address={address} />
          ))}
        </ul>
        {page * urlRedirectLimits.page < total && (
          <Button look="secondary" onClick={() => setPage(page + 1)}>
            {t('bring.moreAddresses')}
          </Button>
        )}
        {page > 1 && (
          <Button look="quiet" onClick={() => setPage(1)}>
            {t('bring.firstAddresses')}
          </Button>
        )}
      </div>
    </Panel>
  )
}

function SaveAddress() {
  const { t } = useI18n()
  const [save, { isLoading }] = useSaveOldAddressMutation()
  const [failure, setFailure] = useState('')
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    const data = new FormData(form)
    setFailure('')
    try {
      await save({ from: String(data.get('from')), to: String(data.get('to')) }).unwrap()
      form.reset()
    } catch (error) {
      setFailure(t(importProblem(error)))
    }
  }
  return (
    <form onSubmit={(event) => void submit(event)} className="grid gap-3 sm:grid-cols-[1fr_1fr_auto] sm:items-end">
      <TextField
        label={t('bring.addressFrom')}
        name="from"
        placeholder="/product/keswa"
        required
        maxLength={1000}
        dir="ltr"
        autoComplete="off"
      />
      <TextField
        label={t('bring.addressTo')}
        name="to"
        placeholder={paths.product('keswa')}
        required
        maxLength={1000}
        dir="ltr"
        autoComplete="off"
      />
      <Button type="submit" look="secondary" pending={isLoading}>
        {t('bring.saveAddress')}
      </Button>
      <p role="alert" className="text-red empty:hidden sm:col-span-3">
        {failure}
      </p>
    </form>
  )
}

function AddressRow({ address: { path, to, title } }: { address: UrlRedirect }) {
  const { t } = useI18n()
  const [remove, { isLoading }] = useRemoveOldAddressMutation()
  return (
    <li className="flex items-center gap-3 py-2">
      <span className="min-w-0 flex-1">
        <bdi dir="ltr" className="wrap-anywhere block text-sm">
          {path}
        </bdi>
        <Link
          to={to}
          className="wrap-anywhere inline-flex min-h-11 items-center font-semibold underline underline-offset-4"
        >
          <bdi>{title || to}</bdi>
        </Link>
      </span>
      <Button
        look="quiet"
        size="small"
        className="min-h-11 min-w-11"
        pending={isLoading}
        aria-label={t('bring.removeAddress', { path })}
        onClick={() => void remove(path)}
      >
        <Trash2 className="size-5" aria-hidden="true" />
      </Button>
    </li>
  )
}
