; {{ rule }}
; Drawing - at $d600, under the I/O
;
; What follows is copied there when the program starts; the variables lie on top of where it has been loaded.
; {{ rule }}

program_end:
screen_image:
        .logical SCREEN_CODE
