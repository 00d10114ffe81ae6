import type { PartName } from '#contract/platform/settings/setting-values.ts'
import type { PlaceName } from '#web/office/platform/frame/screen-rights.ts'
import { partsOfPlace } from './find-settings.rules.ts'
import { type PanelTexts, PartPanel } from './part-panel.tsx'

interface PartsOfProps {
  place: PlaceName
  said?: Readonly<Partial<Record<PartName, PanelTexts>>>
}

/** The panels of a settings page, one below the other. */
export function SettingsParts({ place, said = {} }: PartsOfProps) {
  const parts = partsOfPlace[place] ?? []
  return (
    <div className="flex flex-col gap-8">
      {parts.map((part) => (
        <PartPanel key={part} part={part} {...said[part]} />
      ))}
    </div>
  )
}
