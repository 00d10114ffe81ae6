import type { Retouch, Retouched } from './retouch.rules.ts'

/** What a dialog is given in which a picture is changed. */
export interface ChangeProps {
  /** The picture as it stands in the form. */
  url: string
  /** How it was retouched before, if it was. */
  before: Retouched | undefined
  onClose: () => void
  onChanged: (file: File, retouch?: Retouch) => void
  /** Nothing is left of what was changed before. */
  onTakenBack: () => void
}
