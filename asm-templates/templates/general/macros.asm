{# What the templates of general games share. #}
{# The sum gains what a piece of a class adds on square Y. #}
{% macro put(class) %}
        clc
        lda zp_sum
        adc value_{{ class.label }}_lo,y
        sta zp_sum
        lda zp_sum+1
        adc value_{{ class.label }}_hi,y
        sta zp_sum+1
{% endmacro %}
{# And loses it again. #}
{% macro take(class) %}
        sec
        lda zp_sum
        sbc value_{{ class.label }}_lo,y
        sta zp_sum
        lda zp_sum+1
        sbc value_{{ class.label }}_hi,y
        sta zp_sum+1
{% endmacro %}
{# The key changes by the random number of tables `name` at the square in register `at`. #}
{% macro key(name, at) %}
        bit zp_keyed
        bpl +
{% for byte in [0, 1, 2, 3] %}
        lda zp_key+{{ byte }}
        eor {{ name }}_{{ byte }},{{ at }}
        sta zp_key+{{ byte }}
{% endfor %}
+
{% endmacro %}
