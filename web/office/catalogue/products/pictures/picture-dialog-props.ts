import type { Retouch, Retouched } from './retouch.rules.ts'

/** Props of a dialog that edits a picture. */
export interface PictureDialogProps {
  /** The current picture in the form. */
  url: string
  /** The earlier retouch of the picture, if there is one. */
  before: Retouched | undefined
  onClose: () => void
  onChanged: (file: File, retouch?: Retouch) => void
  /** Called when the user has undone all changes. */
  onUndone: () => void
}
