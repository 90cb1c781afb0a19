import { chakra, type HTMLChakraProps } from '@chakra-ui/react'

export function BalloonsDrawing(props: HTMLChakraProps<'svg'>) {
  return (
    <chakra.svg viewBox="0 0 120 140" aria-hidden="true" {...props}>
      <g fill="none" stroke="#c2a98f" strokeWidth="1.5">
        <path d="M38 74c2 20 14 34 20 54M62 62c0 26-2 44-3 66M86 76c-4 20-18 34-26 52" />
      </g>
      <ellipse cx="37" cy="48" rx="21" ry="26" fill="#45c4a5" />
      <ellipse cx="85" cy="50" rx="21" ry="26" fill="#ffc43d" />
      <ellipse cx="61" cy="34" rx="23" ry="28" fill="#e8476f" />
      <g fill="#fff" opacity=".45">
        <ellipse cx="52" cy="23" rx="5" ry="9" transform="rotate(25 52 23)" />
        <ellipse cx="29" cy="39" rx="4" ry="8" transform="rotate(25 29 39)" />
        <ellipse cx="77" cy="41" rx="4" ry="8" transform="rotate(25 77 41)" />
      </g>
      <path d="M52 126h14l-3 12h-8z" fill="#9061d8" />
    </chakra.svg>
  )
}
