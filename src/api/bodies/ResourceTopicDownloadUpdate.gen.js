// Generated from the contract by `npm run generate`. Do not edit.
import { length, formats } from './runtime.js'
export const validate = validate89;

const schema192 = {"$ref":"contract#/components/schemas/ResourceTopicDownloadUpdate"};
const schema193 = {"type":"object","minProperties":1,"additionalProperties":false,"properties":{"title":{"type":"string","minLength":1,"maxLength":120},"bucket":{"$ref":"#/components/schemas/BucketName"},"key":{"$ref":"#/components/schemas/ObjectKey"},"filename":{"$ref":"#/components/schemas/FileName"},"kind":{"$ref":"#/components/schemas/ResourceDownloadKind"},"checksum_sha256":{"anyOf":[{"$ref":"#/components/schemas/Sha256"},{"type":"null"}]},"duration_seconds":{"type":["integer","null"],"minimum":1,"maximum":86400},"position":{"type":"integer","minimum":1,"maximum":1000},"available":{"type":"boolean"},"unavailable_reason":{"type":["string","null"],"minLength":1,"maxLength":300},"updated_at":{"$ref":"#/components/schemas/Instant"}},"allOf":[{"if":{"properties":{"available":{"const":false}},"required":["available"]},"then":{"unevaluatedProperties":true,"required":["unavailable_reason"],"properties":{"unavailable_reason":{"type":"string"}}}}],"dependentRequired":{"key":["bucket"]}};
const schema133 = {"type":"string","minLength":3,"maxLength":63,"pattern":"^[a-z0-9][a-z0-9.-]*[a-z0-9]$"};
const schema134 = {"type":"string","minLength":1,"maxLength":1024};
const schema66 = {"type":"string","minLength":1,"maxLength":255,"pattern":"^(?!\\.{1,2}$)[^/\\u0000-\\u001f\\u007f]*$"};
const schema190 = {"type":"string","enum":["document","video","case_files","script","slides","other"]};
const schema139 = {"type":"string","pattern":"^[0-9a-f]{64}$"};
const schema54 = {"type":"string","format":"date-time"};
const func1 = Object.prototype.hasOwnProperty;
const func2 = length;
const pattern47 = new RegExp("^[a-z0-9][a-z0-9.-]*[a-z0-9]$", "u");
const pattern22 = new RegExp("^(?!\\.{1,2}$)[^/\\u0000-\\u001f\\u007f]*$", "u");
const pattern50 = new RegExp("^[0-9a-f]{64}$", "u");
const formats0 = formats['date-time'];

function validate90(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate90.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
const _errs2 = errors;
let valid1 = true;
const _errs3 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.available === undefined) && (missing0 = "available")){
const err0 = {};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
else {
if(data.available !== undefined){
if(false !== data.available){
const err1 = {};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
}
}
var _valid0 = _errs3 === errors;
errors = _errs2;
if(vErrors !== null){
if(_errs2){
vErrors.length = _errs2;
}
else {
vErrors = null;
}
}
if(_valid0){
const _errs5 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.unavailable_reason === undefined){
const err2 = {instancePath,schemaPath:"#/allOf/0/then/required",keyword:"required",params:{missingProperty: "unavailable_reason"},message:"must have required property '"+"unavailable_reason"+"'"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
if(data.unavailable_reason !== undefined){
if(typeof data.unavailable_reason !== "string"){
const err3 = {instancePath:instancePath+"/unavailable_reason",schemaPath:"#/allOf/0/then/properties/unavailable_reason/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
}
}
var _valid0 = _errs5 === errors;
valid1 = _valid0;
}
if(!valid1){
const err4 = {instancePath,schemaPath:"#/allOf/0/if",keyword:"if",params:{failingKeyword: "then"},message:"must match \"then\" schema"};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(Object.keys(data).length < 1){
const err5 = {instancePath,schemaPath:"#/minProperties",keyword:"minProperties",params:{limit: 1},message:"must NOT have fewer than 1 properties"};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
for(const key1 in data){
if(!(func1.call(schema193.properties, key1))){
const err6 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key1},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
}
if(data.title !== undefined){
let data2 = data.title;
if(typeof data2 === "string"){
if(func2(data2) > 120){
const err7 = {instancePath:instancePath+"/title",schemaPath:"#/properties/title/maxLength",keyword:"maxLength",params:{limit: 120},message:"must NOT have more than 120 characters"};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
if(func2(data2) < 1){
const err8 = {instancePath:instancePath+"/title",schemaPath:"#/properties/title/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
}
else {
const err9 = {instancePath:instancePath+"/title",schemaPath:"#/properties/title/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
}
if(data.bucket !== undefined){
let data3 = data.bucket;
if(typeof data3 === "string"){
if(func2(data3) > 63){
const err10 = {instancePath:instancePath+"/bucket",schemaPath:"#/components/schemas/BucketName/maxLength",keyword:"maxLength",params:{limit: 63},message:"must NOT have more than 63 characters"};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
if(func2(data3) < 3){
const err11 = {instancePath:instancePath+"/bucket",schemaPath:"#/components/schemas/BucketName/minLength",keyword:"minLength",params:{limit: 3},message:"must NOT have fewer than 3 characters"};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
if(!pattern47.test(data3)){
const err12 = {instancePath:instancePath+"/bucket",schemaPath:"#/components/schemas/BucketName/pattern",keyword:"pattern",params:{pattern: "^[a-z0-9][a-z0-9.-]*[a-z0-9]$"},message:"must match pattern \""+"^[a-z0-9][a-z0-9.-]*[a-z0-9]$"+"\""};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
}
else {
const err13 = {instancePath:instancePath+"/bucket",schemaPath:"#/components/schemas/BucketName/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
}
if(data.key !== undefined){
let data4 = data.key;
if(typeof data4 === "string"){
if(func2(data4) > 1024){
const err14 = {instancePath:instancePath+"/key",schemaPath:"#/components/schemas/ObjectKey/maxLength",keyword:"maxLength",params:{limit: 1024},message:"must NOT have more than 1024 characters"};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
if(func2(data4) < 1){
const err15 = {instancePath:instancePath+"/key",schemaPath:"#/components/schemas/ObjectKey/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err15];
}
else {
vErrors.push(err15);
}
errors++;
}
}
else {
const err16 = {instancePath:instancePath+"/key",schemaPath:"#/components/schemas/ObjectKey/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err16];
}
else {
vErrors.push(err16);
}
errors++;
}
}
if(data.filename !== undefined){
let data5 = data.filename;
if(typeof data5 === "string"){
if(func2(data5) > 255){
const err17 = {instancePath:instancePath+"/filename",schemaPath:"#/components/schemas/FileName/maxLength",keyword:"maxLength",params:{limit: 255},message:"must NOT have more than 255 characters"};
if(vErrors === null){
vErrors = [err17];
}
else {
vErrors.push(err17);
}
errors++;
}
if(func2(data5) < 1){
const err18 = {instancePath:instancePath+"/filename",schemaPath:"#/components/schemas/FileName/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err18];
}
else {
vErrors.push(err18);
}
errors++;
}
if(!pattern22.test(data5)){
const err19 = {instancePath:instancePath+"/filename",schemaPath:"#/components/schemas/FileName/pattern",keyword:"pattern",params:{pattern: "^(?!\\.{1,2}$)[^/\\u0000-\\u001f\\u007f]*$"},message:"must match pattern \""+"^(?!\\.{1,2}$)[^/\\u0000-\\u001f\\u007f]*$"+"\""};
if(vErrors === null){
vErrors = [err19];
}
else {
vErrors.push(err19);
}
errors++;
}
}
else {
const err20 = {instancePath:instancePath+"/filename",schemaPath:"#/components/schemas/FileName/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err20];
}
else {
vErrors.push(err20);
}
errors++;
}
}
if(data.kind !== undefined){
let data6 = data.kind;
if(typeof data6 !== "string"){
const err21 = {instancePath:instancePath+"/kind",schemaPath:"#/components/schemas/ResourceDownloadKind/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err21];
}
else {
vErrors.push(err21);
}
errors++;
}
if(!((((((data6 === "document") || (data6 === "video")) || (data6 === "case_files")) || (data6 === "script")) || (data6 === "slides")) || (data6 === "other"))){
const err22 = {instancePath:instancePath+"/kind",schemaPath:"#/components/schemas/ResourceDownloadKind/enum",keyword:"enum",params:{allowedValues: schema190.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err22];
}
else {
vErrors.push(err22);
}
errors++;
}
}
if(data.checksum_sha256 !== undefined){
let data7 = data.checksum_sha256;
const _errs25 = errors;
let valid9 = false;
const _errs26 = errors;
if(typeof data7 === "string"){
if(!pattern50.test(data7)){
const err23 = {instancePath:instancePath+"/checksum_sha256",schemaPath:"#/components/schemas/Sha256/pattern",keyword:"pattern",params:{pattern: "^[0-9a-f]{64}$"},message:"must match pattern \""+"^[0-9a-f]{64}$"+"\""};
if(vErrors === null){
vErrors = [err23];
}
else {
vErrors.push(err23);
}
errors++;
}
}
else {
const err24 = {instancePath:instancePath+"/checksum_sha256",schemaPath:"#/components/schemas/Sha256/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err24];
}
else {
vErrors.push(err24);
}
errors++;
}
var _valid1 = _errs26 === errors;
valid9 = valid9 || _valid1;
const _errs29 = errors;
if(data7 !== null){
const err25 = {instancePath:instancePath+"/checksum_sha256",schemaPath:"#/properties/checksum_sha256/anyOf/1/type",keyword:"type",params:{type: "null"},message:"must be null"};
if(vErrors === null){
vErrors = [err25];
}
else {
vErrors.push(err25);
}
errors++;
}
var _valid1 = _errs29 === errors;
valid9 = valid9 || _valid1;
if(!valid9){
const err26 = {instancePath:instancePath+"/checksum_sha256",schemaPath:"#/properties/checksum_sha256/anyOf",keyword:"anyOf",params:{},message:"must match a schema in anyOf"};
if(vErrors === null){
vErrors = [err26];
}
else {
vErrors.push(err26);
}
errors++;
}
else {
errors = _errs25;
if(vErrors !== null){
if(_errs25){
vErrors.length = _errs25;
}
else {
vErrors = null;
}
}
}
}
if(data.duration_seconds !== undefined){
let data8 = data.duration_seconds;
if((!((typeof data8 == "number") && (!(data8 % 1) && !isNaN(data8)))) && (data8 !== null)){
const err27 = {instancePath:instancePath+"/duration_seconds",schemaPath:"#/properties/duration_seconds/type",keyword:"type",params:{type: schema193.properties.duration_seconds.type},message:"must be integer,null"};
if(vErrors === null){
vErrors = [err27];
}
else {
vErrors.push(err27);
}
errors++;
}
if(typeof data8 == "number"){
if(data8 > 86400 || isNaN(data8)){
const err28 = {instancePath:instancePath+"/duration_seconds",schemaPath:"#/properties/duration_seconds/maximum",keyword:"maximum",params:{comparison: "<=", limit: 86400},message:"must be <= 86400"};
if(vErrors === null){
vErrors = [err28];
}
else {
vErrors.push(err28);
}
errors++;
}
if(data8 < 1 || isNaN(data8)){
const err29 = {instancePath:instancePath+"/duration_seconds",schemaPath:"#/properties/duration_seconds/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"};
if(vErrors === null){
vErrors = [err29];
}
else {
vErrors.push(err29);
}
errors++;
}
}
}
if(data.position !== undefined){
let data9 = data.position;
if(!((typeof data9 == "number") && (!(data9 % 1) && !isNaN(data9)))){
const err30 = {instancePath:instancePath+"/position",schemaPath:"#/properties/position/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err30];
}
else {
vErrors.push(err30);
}
errors++;
}
if(typeof data9 == "number"){
if(data9 > 1000 || isNaN(data9)){
const err31 = {instancePath:instancePath+"/position",schemaPath:"#/properties/position/maximum",keyword:"maximum",params:{comparison: "<=", limit: 1000},message:"must be <= 1000"};
if(vErrors === null){
vErrors = [err31];
}
else {
vErrors.push(err31);
}
errors++;
}
if(data9 < 1 || isNaN(data9)){
const err32 = {instancePath:instancePath+"/position",schemaPath:"#/properties/position/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"};
if(vErrors === null){
vErrors = [err32];
}
else {
vErrors.push(err32);
}
errors++;
}
}
}
if(data.available !== undefined){
if(typeof data.available !== "boolean"){
const err33 = {instancePath:instancePath+"/available",schemaPath:"#/properties/available/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"};
if(vErrors === null){
vErrors = [err33];
}
else {
vErrors.push(err33);
}
errors++;
}
}
if(data.unavailable_reason !== undefined){
let data11 = data.unavailable_reason;
if((typeof data11 !== "string") && (data11 !== null)){
const err34 = {instancePath:instancePath+"/unavailable_reason",schemaPath:"#/properties/unavailable_reason/type",keyword:"type",params:{type: schema193.properties.unavailable_reason.type},message:"must be string,null"};
if(vErrors === null){
vErrors = [err34];
}
else {
vErrors.push(err34);
}
errors++;
}
if(typeof data11 === "string"){
if(func2(data11) > 300){
const err35 = {instancePath:instancePath+"/unavailable_reason",schemaPath:"#/properties/unavailable_reason/maxLength",keyword:"maxLength",params:{limit: 300},message:"must NOT have more than 300 characters"};
if(vErrors === null){
vErrors = [err35];
}
else {
vErrors.push(err35);
}
errors++;
}
if(func2(data11) < 1){
const err36 = {instancePath:instancePath+"/unavailable_reason",schemaPath:"#/properties/unavailable_reason/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err36];
}
else {
vErrors.push(err36);
}
errors++;
}
}
}
if(data.updated_at !== undefined){
let data12 = data.updated_at;
if(typeof data12 === "string"){
if(!(formats0.validate(data12))){
const err37 = {instancePath:instancePath+"/updated_at",schemaPath:"#/components/schemas/Instant/format",keyword:"format",params:{format: "date-time"},message:"must match format \""+"date-time"+"\""};
if(vErrors === null){
vErrors = [err37];
}
else {
vErrors.push(err37);
}
errors++;
}
}
else {
const err38 = {instancePath:instancePath+"/updated_at",schemaPath:"#/components/schemas/Instant/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err38];
}
else {
vErrors.push(err38);
}
errors++;
}
}
if(data.key !== undefined){
if(data.bucket === undefined){
const err39 = {instancePath,schemaPath:"#/dependentRequired",keyword:"dependentRequired",params:{property: "key",
    missingProperty: "bucket",
    depsCount: 1,
    deps: "bucket"},message:"must have property bucket when property key is present"};
if(vErrors === null){
vErrors = [err39];
}
else {
vErrors.push(err39);
}
errors++;
}
}
}
else {
const err40 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err40];
}
else {
vErrors.push(err40);
}
errors++;
}
validate90.errors = vErrors;
return errors === 0;
}
validate90.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};


function validate89(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate89.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(!(validate90(data, {instancePath,parentData,parentDataProperty,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate90.errors : vErrors.concat(validate90.errors);
errors = vErrors.length;
}
validate89.errors = vErrors;
return errors === 0;
}
validate89.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

export const messages = {
  "/title": {
    "minLength": "Enter a title.",
    "maxLength": "Keep the title under 120 characters."
  },
  "/bucket": "Choose a file of the bucket.",
  "/key": "Choose a file of the bucket.",
  "/filename": {
    "minLength": "Enter a name.",
    "maxLength": "Keep the name under 255 characters.",
    "pattern": "A name cannot contain \"/\" or control characters and cannot be \".\" or \"..\"."
  },
  "/kind": "Choose a kind.",
  "/checksum_sha256": "Enter the 64 hex digits of the checksum.",
  "/duration_seconds": "Enter a length from 1 second to a day.",
  "/position": "Enter a place from 1.",
  "/unavailable_reason": {
    "minLength": "Enter a reason that customers can read.",
    "maxLength": "Keep the reason under 300 characters."
  },
  "#/allOf/0/then/properties/unavailable_reason": "Enter a reason that customers can read."
}
export const nullable = ["/checksum_sha256","/duration_seconds","/unavailable_reason"]
