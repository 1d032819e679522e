*=$1000
        .fill
        .fill -1
        .text
        .rept
        .endrept
        .align
        .word
        .case 1
        .elsif 1
        .endswitch
        .endc
        .endm
        .if 1
        .else
        .elsif 1
        .endif
        .dsection one
        .dsection one
        .section one
        .send
        .text "\"
