import { type FieldProblem, type ProblemBody, type ProblemCode, problems } from '#contract/platform/http/problem.ts'

interface ProblemOptions {
  detail?: string
  errors?: readonly FieldProblem[]
  /** Additional members of a single problem, such as the order lines that are short of stock. */
  extra?: Readonly<Record<string, unknown>>
  headers?: Readonly<Record<string, string>>
  cause?: unknown
}

/** A failure that is reported to the caller. Any other error is answered as `internal-error`. */
export class Problem extends Error {
  readonly code: ProblemCode
  readonly options: ProblemOptions

  constructor(code: ProblemCode, options: ProblemOptions = {}) {
    super(options.detail ?? problems[code].title, { cause: options.cause })
    this.name = 'Problem'
    this.code = code
    this.options = options
  }

  get status(): number {
    return problems[this.code].status
  }

  get body(): ProblemBody {
    const { status, title } = problems[this.code]
    const { detail, errors, extra } = this.options
    return {
      type: `urn:jebba:problem:${this.code}`,
      title,
      status,
      code: this.code,
      ...(detail && { detail }),
      ...(errors && { errors: [...errors] }),
      ...extra,
    }
  }
}
