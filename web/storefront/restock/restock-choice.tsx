interface RestockChoiceProps<Value extends string> {
  name: string
  legend: string
  choices: readonly { value: Value; label: string }[]
  value: Value | undefined
  onChange: (value: Value) => void
}

/** A choice between a few options, as large buttons. */
export function RestockChoice<Value extends string>({
  name,
  legend,
  choices,
  value,
  onChange,
}: RestockChoiceProps<Value>) {
  return (
    <fieldset>
      <legend className="mb-2 font-semibold text-sm">{legend}</legend>
      <div className="flex flex-wrap gap-2">
        {choices.map((choice) => (
          <label
            key={choice.value}
            className="relative inline-flex min-h-11 min-w-12 cursor-pointer items-center justify-center rounded-md border border-line-strong bg-surface px-4 has-checked:border-brown has-checked:bg-brown has-checked:font-semibold has-checked:text-surface has-focus-visible:outline-3 has-focus-visible:outline-focus"
          >
            <input
              type="radio"
              name={name}
              value={choice.value}
              checked={choice.value === value}
              onChange={() => onChange(choice.value)}
              className="absolute inset-0 size-full opacity-0"
            />
            <bdi>{choice.label}</bdi>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
