text_disk_title:
        .text "{{ texts.title }}", 0
text_disk_done:
        .text "hecho", 0
text_disk_error:
        .text "error de disco "
text_disk_number:
        .text "00", 0
text_disk_protected:
        .text "disco protegido", 0
text_disk_no_file:
        .text "no hay tal partida", 0
text_disk_no_game:
        .text "no es partida de este juego", 0
text_disk_full:
        .text "disco lleno", 0
text_disk_no_disk:
        .text "no hay disco", 0
text_disk_no_drive:
        .text "no hay tal unidad", 0
text_disk_bad_name:
        .text "no vale como nombre", 0
text_disk_illegal:
        .text "tiene una jugada ilegal", 0
text_disk_replace:
        .text "la sustituyo? s/n", 0
KEY_YES         = 's'
{% if screen %}
text_save:
        .text "guardar", 0
text_load:
        .text "leer", 0
{% endif %}
