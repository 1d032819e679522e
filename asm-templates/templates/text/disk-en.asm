text_disk_title:
        .text "{{ texts.title }}", 0
text_disk_done:
        .text "done", 0
text_disk_error:
        .text "disk error "
text_disk_number:
        .text "00", 0
text_disk_protected:
        .text "disk is write protected", 0
text_disk_no_file:
        .text "no such game", 0
text_disk_no_game:
        .text "not a game of ours", 0
text_disk_full:
        .text "disk is full", 0
text_disk_no_disk:
        .text "no disk in the drive", 0
text_disk_no_drive:
        .text "no such drive", 0
text_disk_bad_name:
        .text "not a name for a game", 0
text_disk_illegal:
        .text "it has an illegal move", 0
text_disk_replace:
        .text "replace it? y/n", 0
KEY_YES         = 'y'
{% if screen %}
text_save:
        .text "save", 0
text_load:
        .text "load", 0
{% endif %}
